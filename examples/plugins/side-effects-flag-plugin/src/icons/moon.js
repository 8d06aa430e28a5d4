console.log("the moon is drawn");

export const moon = () => "☾";
