export interface Ingredient {
  name: string;
  /** Grams for one person. */
  grams: number;
}

export const ingredients: Ingredient[] = [
  { name: "Rice", grams: 80 },
  { name: "Lentils", grams: 50 },
  { name: "Onions", grams: 100 },
];
