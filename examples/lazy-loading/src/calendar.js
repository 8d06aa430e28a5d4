import "./calendar.css";

const months = Array.from({ length: 12 }, (_, month) =>
  new Date(2000, month).toLocaleString("en", { month: "long" }),
);

export function showCalendar(element) {
  const list = document.createElement("ol");
  list.className = "calendar";
  for (const month of months) {
    const item = document.createElement("li");
    item.append(month);
    list.append(item);
  }
  element.replaceChildren(list);
}
