globalThis.onerror = (message) => console.log(`Reported: ${message}`);
