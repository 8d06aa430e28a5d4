// Packages that attack the site: all of them are built, and every fifth one of each family visited.
// __tests__/soak/hostile-readmes.test.ts visits them all.
import { testHostileReadmes } from "../support/hostile/suite";

testHostileReadmes(5);
