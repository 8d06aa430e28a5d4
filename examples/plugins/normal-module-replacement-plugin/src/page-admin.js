export default "admin";
