// Builds pages from all packages that attack the site, and visits every fifth of each family.
// __tests__/soak/hostile-readmes.test.ts visits all of them.
import { testHostileReadmes } from "../support/hostile/suite";

testHostileReadmes(5);
