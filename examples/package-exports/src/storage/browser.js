export const load = (key) => localStorage.getItem(key);

export const save = (key, value) => localStorage.setItem(key, value);
