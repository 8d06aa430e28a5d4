// Every package that attacks the site, in every way that a reader can open it.
import { testHostileReadmes } from "../support/hostile/suite";

testHostileReadmes(1);
