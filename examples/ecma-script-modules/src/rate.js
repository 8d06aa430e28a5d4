const response = await fetch(new URL("./rate.txt", import.meta.url));

export const rate = Number(await response.text());
