import.meta.glob("./**/*.test.js", { eager: true });
