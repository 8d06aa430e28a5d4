globalThis.icons = true;
