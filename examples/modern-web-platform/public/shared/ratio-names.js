const names = { "4:3": "classic", "16:9": "wide", "9:16": "tall" };

export const nameOf = (ratio) => names[ratio] ?? "unusual";
