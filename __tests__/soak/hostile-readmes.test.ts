// Every package that attacks the site, in every way that it can be read.
import { testHostileReadmes } from "../support/hostile/suite";

testHostileReadmes(1);
