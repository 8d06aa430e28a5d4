console.log("tea");
