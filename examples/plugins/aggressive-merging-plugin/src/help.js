export const help = () => "Choose a day, or see the whole week.";
