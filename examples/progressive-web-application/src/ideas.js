export const ideas = ["Toothbrush", "Torch", "Rain jacket"];
