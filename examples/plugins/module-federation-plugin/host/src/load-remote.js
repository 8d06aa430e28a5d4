const containers = new Map();

const loadContainer = (url, name) =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.onload = () => resolve(globalThis[name]);
    script.onerror = () => reject(new Error(`No container at ${url}`));
    document.head.append(script);
  });

/** Returns the exports of an exposed module: loadRemote(url, "cart", "./cart"). */
export async function loadRemote(url, name, module) {
  if (!containers.has(url)) {
    containers.set(url, loadContainer(url, name));
  }
  const container = await containers.get(url);
  await __webpack_init_sharing__("default");
  await container.init(__webpack_share_scopes__.default);
  const factory = await container.get(module);
  return factory();
}
