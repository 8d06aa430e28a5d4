import * as classes from "./reviews.module.css";

export default function Reviews({ reviews }) {
  return (
    <section className={classes.reviews}>
      <h2>Reviews</h2>
      {reviews.map((review) => (
        <blockquote key={review}>{review}</blockquote>
      ))}
    </section>
  );
}
