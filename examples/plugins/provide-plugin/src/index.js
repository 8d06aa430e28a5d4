$("#a");
log("hi");
window.jQuery("b");
