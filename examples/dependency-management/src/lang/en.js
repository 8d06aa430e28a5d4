export default { hello: "Hello" };
