const values = new Map();

export const load = (key) => values.get(key);

export const save = (key, value) => values.set(key, value);
