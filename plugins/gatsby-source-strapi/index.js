// Gatsby resolves a local plugin through this file; the hooks are in gatsby-node.ts.
