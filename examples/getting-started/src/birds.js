export const birds = [
  {
    id: "blackbird",
    name: "Blackbird",
    clues: "black with an orange beak",
  },
  { id: "blue-tit", name: "Blue tit", clues: "yellow with a blue cap" },
  { id: "robin", name: "Robin", clues: "brown with an orange breast" },
  {
    id: "wren",
    name: "Wren",
    clues: "tiny and brown with its tail up",
  },
];
