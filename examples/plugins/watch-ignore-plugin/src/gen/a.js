export const a = "gen 1";
