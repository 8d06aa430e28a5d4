import "./style.css";
import "./metronome.js";
