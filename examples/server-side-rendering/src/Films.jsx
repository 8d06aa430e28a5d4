export const Films = ({ films }) => (
  <ul>
    {films.map(({ id, name }) => (
      <li key={id}>
        <a href={`/films/${id}`}>{name}</a>
      </li>
    ))}
  </ul>
);
