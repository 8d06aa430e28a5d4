export async function headlines(place) {
  const { titles } = await import("./titles.js");
  place.textContent = titles.join(" · ");
}
