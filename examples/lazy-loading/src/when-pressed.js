const status = document.querySelector("[role=status]");

export function whenPressed(selector, action) {
  const button = document.querySelector(selector);
  button.addEventListener("click", async () => {
    button.disabled = true;
    status.textContent = "Loading …";
    try {
      await action();
      status.textContent = "";
    } catch (error) {
      if (error.name !== "ChunkLoadError") throw error;
      status.textContent =
        "This part could not be loaded. Please try again.";
    } finally {
      button.disabled = false;
    }
  });
}
