export default () => "Sunny";
