export default ["dimanche", "lundi"];
