export function print(element) {
  const page = window.open();
  page.document.body.append(element.cloneNode(true));
  page.print();
}
