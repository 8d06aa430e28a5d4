self.addEventListener("message", ({ data }) => {
  self.postMessage(data.match(/\S+/g)?.length ?? 0);
});
