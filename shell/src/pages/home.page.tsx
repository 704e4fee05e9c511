import { AppPromotion } from './home/app-promotion';
import { Charity } from './home/charity';
import { Hero } from './home/hero';
import { Path } from './home/path';
import { Procedures } from './home/procedures';
import { Slogans } from './home/slogans';
import { TopDoctors } from './home/top-doctors';

export default function HomePage() {
  return (
    <>
      <Hero />
      <Slogans />
      <TopDoctors />
      <Procedures />
      <Path />
      <AppPromotion />
      <Charity />
    </>
  );
}
