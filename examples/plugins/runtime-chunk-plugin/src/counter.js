let calls = 0;

export const count = () => (calls += 1);
