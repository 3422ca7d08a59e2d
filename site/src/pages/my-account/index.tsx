import { BalanceWidget } from "../../components/cashier/balance-widget.tsx";
import { Statement } from "../../components/cashier/statement.tsx";
import css from "../../components/common/record.module.css";

/** The account: its balance, and every movement with the balance after it. */
export default function MyAccount() {
  return (
    <div className={css.page}>
      <div className={`${css.balance} island`}>
        <BalanceWidget large />
      </div>
      <Statement />
    </div>
  );
}
