export async function keepOffline() {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register(
    /* webpackChunkName: "sw" */ new URL("./sw.js", import.meta.url),
  );
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker.addEventListener("statechange", () => {
      const isUpdate = navigator.serviceWorker.controller;
      if (worker.state === "installed" && isUpdate) offer(worker);
    });
  });
}

function offer(worker) {
  const button = document.createElement("button");
  button.append("Load the new version");
  button.addEventListener("click", () => {
    navigator.serviceWorker.addEventListener("controllerchange", () =>
      location.reload(),
    );
    worker.postMessage("activate");
  });
  document.querySelector("[role=status]").replaceChildren(button);
}
