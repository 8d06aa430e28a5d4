globalThis.started = Date.now();
