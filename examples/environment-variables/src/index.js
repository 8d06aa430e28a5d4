const response = await fetch(`${API_URL}/offers`);
const offers = await response.json();

document.title = `${offers.length} offers`;
