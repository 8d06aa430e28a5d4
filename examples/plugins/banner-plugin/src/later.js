console.log("cake");
