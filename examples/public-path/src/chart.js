export const draw = () => document.body.append("chart");
