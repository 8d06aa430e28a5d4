document.body.textContent = "tea";
