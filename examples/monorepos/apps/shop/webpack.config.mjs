import { configure } from "../../webpack.shared.mjs";

export default configure(import.meta.dirname);
