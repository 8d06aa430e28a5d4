export default {
  type: "object",
  properties: {
    fallback: {
      description: "A file with the texts that are missing.",
      type: "string",
    },
  },
  additionalProperties: false,
};
