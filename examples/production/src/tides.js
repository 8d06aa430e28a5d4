export async function tides(place) {
  if (!TIDES_URL) return [{ time: "6:12", height: 3.1 }];
  const response = await fetch(`${TIDES_URL}/${place}`);
  return response.json();
}
