// A real server would read this from a database.
export const films = [
  {
    id: "lighthouse",
    name: "The Last Lighthouse",
    seats: 42,
    reviews: ["Slow and beautiful.", "Two hours of fog </3"],
  },
  {
    id: "night-train",
    name: "Night Train",
    seats: 8,
    reviews: ["I missed my stop."],
  },
];
