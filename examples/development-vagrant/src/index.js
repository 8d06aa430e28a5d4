document.querySelector("p").textContent = "Open from 9 to 5";
