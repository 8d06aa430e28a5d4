export const price = (amount) => `${amount} EUR`;
