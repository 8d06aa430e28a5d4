const status = document.querySelector("[role=status]");

export function whenPressed(selector, action) {
  const button = document.querySelector(selector);
  button.addEventListener("click", async () => {
    button.disabled = true;
    status.textContent = "Loading …";
    let message = "";
    try {
      await action();
    } catch (error) {
      if (error.name !== "ChunkLoadError") throw error;
      message = "This part could not be loaded. Please try again.";
    } finally {
      status.textContent = message;
      button.disabled = false;
    }
  });
}
