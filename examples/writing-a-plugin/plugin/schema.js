export default {
  type: "object",
  properties: {
    filename: {
      description: "The file that is added to the output.",
      type: "string",
      minLength: 1,
    },
    allow: {
      description: "Licenses that packages may have.",
      type: "array",
      items: { type: "string" },
    },
  },
  additionalProperties: false,
};
