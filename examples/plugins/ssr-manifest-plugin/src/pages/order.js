document.title = "Order";
