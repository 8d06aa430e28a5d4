import { lazy, Suspense } from "react";
import { Tickets } from "./Tickets.jsx";

const Reviews = lazy(
  () => import(/* webpackChunkName: "reviews" */ "./Reviews.jsx"),
);

export const Film = ({ film }) => (
  <main>
    <Tickets seats={film.seats} />
    <Suspense fallback={<p>Loading reviews …</p>}>
      <Reviews reviews={film.reviews} />
    </Suspense>
  </main>
);
